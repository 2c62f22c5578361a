"use client";

import { Input } from "@causeway/ui/input";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useAddress } from "@/components/forms/use-address.ts";
import { isRequestId } from "@/data/request-id.ts";

/** Opens a request by its ID or by an `x-request-id` that the gateway made, or lists those with the caller's own `x-request-id`. */
export function IdSearch() {
  const address = useAddress();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get("id") ?? "").trim();
    if (id) address.set(isRequestId(id) ? "request" : "requestId", id);
  };
  return (
    <search className="relative w-full sm:w-44">
      <form onSubmit={find}>
        <Search className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint" aria-hidden />
        <Input
          type="search"
          name="id"
          aria-label="Request ID or x-request-id"
          placeholder="Request ID"
          maxLength={128}
          className="h-8 pl-8"
        />
      </form>
    </search>
  );
}
