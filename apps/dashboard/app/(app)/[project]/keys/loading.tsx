import { Card } from "@causeway/ui/card";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading" className="animate-pulse">
      <div className="mb-6 h-7 w-40 rounded bg-raised" />
      <Card className="grid gap-4 p-5">
        {["w-3/4", "w-2/3", "w-1/2", "w-3/5"].map((width) => (
          <div key={width} className={`h-5 rounded bg-raised ${width}`} />
        ))}
      </Card>
    </div>
  );
}
