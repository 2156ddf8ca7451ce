import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEPLOY, NGINX, OPENSSL } from "./programs.ts";

/** The main file that Debian has around it, with everything that nginx writes in a folder of the test's own. */
const mainFile = (folder: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1; worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
	access_log ${folder}/access.log;
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
	include ${folder}/nucleu.conf;
}
`;

interface Places {
	port: number;
	otherPort: number;
	shopPorts: number[];
}

/** deploy/nginx/nucleu.conf with the addresses of this machine, and a certificate that nobody signed. */
export function layOutFront(folder: string, { port, otherPort, shopPorts }: Places): void {
	mkdirSync(folder, { recursive: true });
	const subject = ["-subj", "/CN=magazin.example", "-days", "2", "-nodes", "-newkey", "rsa:2048"];
	const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
	execFileSync(OPENSSL!, ["req", "-x509", ...subject, ...files], { stdio: "pipe" });
	const text = readFileSync(join(DEPLOY, "nginx/nucleu.conf"), "utf8")
		.replace("10.0.0.21:3000", `127.0.0.1:${shopPorts[0]}`)
		.replace("10.0.0.22:3000", `127.0.0.1:${shopPorts[1]}`)
		.replaceAll(/^\s*listen \[::\].*$/gm, "")
		.replace("listen 443", `listen 127.0.0.1:${port}`)
		.replace("listen 80", `listen 127.0.0.1:${otherPort}`)
		.replaceAll("/var/log/nginx", folder)
		.replace(/\S+fullchain\.pem/, join(folder, "certificate.pem"))
		.replace(/\S+privkey\.pem/, join(folder, "key.pem"));
	writeFileSync(join(folder, "nucleu.conf"), text);
	writeFileSync(join(folder, "nginx.conf"), mainFile(folder));
}

/** What `nginx -t` says of it. */
export const verifyFront = (folder: string): string =>
	execFileSync("sh", ["-c", `"${NGINX}" -t -c "${folder}/nginx.conf" 2>&1`], { encoding: "utf8" });

/** The tests' clients speak plain HTTP: TLS was looked at by `verifyFront`. */
export async function startFront(folder: string): Promise<() => Promise<void>> {
	const file = join(folder, "nucleu.conf");
	writeFileSync(
		file,
		readFileSync(file, "utf8")
			.replace(" ssl http2;", ";")
			.replace(/^\s*ssl_.*$/gm, ""),
	);
	const nginx: ChildProcess = spawn(NGINX!, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
	return async () => {
		if (nginx.exitCode !== null || nginx.signalCode !== null) return;
		const gone = once(nginx, "close");
		nginx.kill("SIGTERM");
		await gone;
	};
}
