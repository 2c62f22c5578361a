export * from "@causeway/ui/format/numbers";
