-- Which life of the database this is: restoring a backup starts a new one.
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "epoch" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "installation_one_row" CHECK ("id" = 1)
);

INSERT INTO "installation" ("id") VALUES (1);
