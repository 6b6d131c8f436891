/** Real certificates for tests, made by `openssl`, which Linux and macOS both have. */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Paths of a PEM certificate and its key. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** An authority of its own. */
export interface TestAuthority {
  /** Path and content of its certificate. */
  readonly file: string;
  readonly pem: string;
  /** Makes a certificate for `localhost` and 127.0.0.1, good for servers and clients; `name` also names its files. */
  issue(name: string): Promise<CertificateFiles>;
}

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/**
 * Makes an authority whose files lie in `dir`.
 *
 * @param name its name, and the start of its files' names
 */
export async function testAuthority(dir: string, name: string): Promise<TestAuthority> {
  const file = join(dir, `${name}.pem`);
  const key = join(dir, `${name}.key`);
  const subject = ["-subj", `/CN=${name}`, "-days", "2"];
  await run("openssl", ["req", "-x509", ...curve, ...subject, "-keyout", key, "-out", file]);
  return {
    file,
    pem: await readFile(file, "utf8"),
    issue: (leaf) => issue({ dir, file, key }, leaf),
  };
}

async function issue(
  authority: { readonly dir: string; readonly file: string; readonly key: string },
  name: string,
): Promise<CertificateFiles> {
  const at = (ending: string): string => join(authority.dir, `${name}.${ending}`);
  const [cert, key, request, extensions] = [at("pem"), at("key"), at("csr"), at("ext")];
  await writeFile(extensions, "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  await run("openssl", ["req", ...curve, "-subj", `/CN=${name}`, "-keyout", key, "-out", request]);
  const signer = ["-CA", authority.file, "-CAkey", authority.key, "-CAcreateserial"];
  const made = ["-in", request, "-out", cert, "-days", "2", "-extfile", extensions];
  await run("openssl", ["x509", "-req", ...signer, ...made]);
  return { cert, key };
}
