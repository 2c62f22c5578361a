export * from "@causeway/ui/format/money";
