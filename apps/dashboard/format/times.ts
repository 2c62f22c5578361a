export * from "@causeway/ui/format/times";
