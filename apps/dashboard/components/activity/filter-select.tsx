"use client";

import { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { Check, ChevronDown } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { menuItem, menuPopup } from "@/components/shell/menu-styles.ts";

interface FilterSelectProps {
  /** Of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One filter of a list; it lives in the address, so that a view can be shared. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const choose = (next: string | undefined) => {
    const search = new URLSearchParams(searchParams);
    search.delete("cursor");
    if (next) search.set(name, next);
    else search.delete(name);
    router.push(`${pathname}?${search}`, { scroll: false });
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu.Root>
      <Menu.Trigger className={cn(buttonStyles(), chosen && "border-accent text-accent-strong")}>
        {chosen ? chosen.label : label}
        <ChevronDown className="text-ink-faint" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-30">
          <Menu.Popup className={menuPopup}>
            {[{ value: undefined, label: "Any" }, ...options].map((option) => (
              <Menu.Item key={option.value ?? ""} className={menuItem} onClick={() => choose(option.value)}>
                <span className="max-w-60 flex-1 truncate">{option.label}</span>
                {option.value === value ? <Check className="text-accent" /> : null}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
