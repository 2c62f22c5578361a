-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "agent_id" TEXT,
ADD COLUMN     "parent_agent_id" TEXT;
