#!/usr/bin/env -S node --no-warnings
import "../dist/main.js";
