export { maintainPartitions, type PartitionReport } from "./maintain-partitions.ts";
