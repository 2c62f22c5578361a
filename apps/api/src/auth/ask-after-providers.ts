/** As much of a request as decides whether a hook runs. */
interface Place {
  readonly path?: string | undefined;
}

/** As much of the second factor's plugin as is changed here. */
interface AsksAfterSignIn<Context extends Place> {
  readonly hooks: { readonly after: { matcher(context: Context): boolean }[] };
}

/** Where a session is opened on someone else's word. */
const PROVIDERS = ["/callback/:id", "/sign-in/social"];

/**
 * Has the second factor asked for after another provider's sign-in too. The library asks after passwords only, so that
 * anyone who holds a person's account elsewhere would be past a factor that the person set up here.
 */
export function askAfterProviders<Context extends Place, Plugin extends AsksAfterSignIn<Context>>(
  plugin: Plugin,
): Plugin {
  for (const hook of plugin.hooks.after) {
    const asksAfter = hook.matcher;
    hook.matcher = (context) => asksAfter(context) || PROVIDERS.includes(context.path ?? "");
  }
  return plugin;
}
