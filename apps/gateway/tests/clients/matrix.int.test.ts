import { describeMatrix } from "./describe-matrix.ts";
import { startTestInstallation } from "./test-installation.ts";

describeMatrix(startTestInstallation);
