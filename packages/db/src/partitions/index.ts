export { maintainPartitions, type PartitionReport, type Retention } from "./maintain-partitions.ts";
