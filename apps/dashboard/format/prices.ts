export * from "@causeway/ui/format/prices";
