import { preload } from "react-dom";

/** Has the browser ask for what the page reads while it still loads the page's code. @param path of this server */
export const readEarly = (path: string): void => preload(path, { as: "fetch", crossOrigin: "anonymous" });
