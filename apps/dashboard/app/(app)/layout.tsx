import { NavigationLine, NavigationProvider } from "@causeway/ui/navigation";
import type { ReactNode } from "react";

/** Pages of who is signed in show at once that another address was asked for. */
export default function AppLayout({ children }: { readonly children: ReactNode }) {
  return (
    <NavigationProvider>
      <NavigationLine />
      {children}
    </NavigationProvider>
  );
}
