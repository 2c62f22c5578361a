-- One row: the oldest schema level whose releases still work on this database. A migration that removes what a release
-- uses raises it; migrations that only add leave it alone.
CREATE TABLE "schema_compatibility" (
    "id" INTEGER NOT NULL,
    "min_compatible" INTEGER NOT NULL,

    CONSTRAINT "schema_compatibility_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "schema_compatibility_one_row" CHECK ("id" = 1)
);

INSERT INTO "schema_compatibility" ("id", "min_compatible") VALUES (1, 1);
