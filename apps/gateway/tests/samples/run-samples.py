"""Runs Python samples, one after the other: those after the first find the SDKs imported. Prints a line of JSON for each."""

import contextlib
import io
import json
import os
import sys
import traceback

for sample in json.load(open(sys.argv[1])):
    os.environ.update(sample["env"])
    failure = None
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(sample["text"], sample["name"], "exec"), {"__name__": "__main__"})
    except BaseException:
        failure = traceback.format_exc()
    print(json.dumps({"name": sample["name"], "failure": failure}), flush=True)
