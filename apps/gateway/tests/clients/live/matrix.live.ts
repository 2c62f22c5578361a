import { inject } from "vitest";
import { describeMatrix } from "../describe-matrix.ts";
import { connectLiveInstallation } from "./live-installation.ts";

describeMatrix(() => connectLiveInstallation(inject("installation")));
