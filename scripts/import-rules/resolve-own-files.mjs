/** The names that Next.js apps give their own files, as their `tsconfig.json` says. */
const OWN = "@/";
const APP = /^.*\/apps\/[^/]+(?=\/|$)/;

/** Resolves `@/…` from the folder of the app that imports it: a plugin of enhanced-resolve, which dependency-cruiser asks. */
const ownFiles = {
  apply(resolver) {
    const target = resolver.ensureHook("resolve");
    resolver.getHook("resolve").tapAsync("OwnFiles", (request, context, callback) => {
      const app = request.request?.startsWith(OWN) ? APP.exec(request.path)?.[0] : undefined;
      if (app === undefined) return callback();
      const file = { ...request, path: app, request: `./${request.request.slice(OWN.length)}` };
      resolver.doResolve(target, file, "a file of the app itself", context, callback);
    });
  },
};

/** The form of a webpack configuration, which is where dependency-cruiser takes plugins from. */
export default { resolve: { plugins: [ownFiles] } };
