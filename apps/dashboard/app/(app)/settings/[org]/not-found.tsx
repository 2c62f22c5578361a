import { PageNotFound } from "@/components/shell/page-not-found.tsx";

export default PageNotFound;
