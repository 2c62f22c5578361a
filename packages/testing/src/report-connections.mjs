// Loaded before a service: reports every connection that it opens and every name that it looks up, to standard error.
import dns from "node:dns";
import net from "node:net";

const report = (kind, target) => process.stderr.write(`[${kind}] ${target}\n`);

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  const {
    path,
    host = "localhost",
    port,
  } = typeof first === "object" && first !== null ? first : { port: first };
  report("connect", path ?? `${host}:${port}`);
  return connect.apply(this, args);
};

const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  report("lookup", name);
  return lookup(name, ...rest);
};
