"""Presidio's analyzer over HTTP, with its own recognizers and no language model: POST /analyze as Microsoft documents it."""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import spacy
from presidio_analyzer import AnalyzerEngine
from presidio_analyzer.analyzer_request import AnalyzerRequest
from presidio_analyzer.nlp_engine import SpacyNlpEngine


class WithoutModel(SpacyNlpEngine):
    """Tokens of a blank pipeline: names of people and places need a model, patterns and checksums don't."""

    def load(self) -> None:
        self.nlp = {"en": spacy.blank("en")}


engine = AnalyzerEngine(nlp_engine=WithoutModel(models=[{"lang_code": "en", "model_name": "blank"}]))


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.answer(200, "Presidio Analyzer service is up")

    def do_POST(self) -> None:
        try:
            asked = AnalyzerRequest(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            found = engine.analyze(
                text=asked.text,
                language=asked.language,
                entities=asked.entities,
                score_threshold=asked.score_threshold,
            )
            self.answer(200, [result.to_dict() for result in found])
        except (TypeError, ValueError) as error:
            self.answer(500, {"error": str(error)})

    def answer(self, status: int, content: object) -> None:
        body = json.dumps(content, default=str).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
