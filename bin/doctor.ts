import { examineInstallation } from '#server/doctor/examineInstallation.ts'

/** `npm run doctor`: looks at settings, machine, database, disk, backups, proxy, mail and vendors, and says each in a sentence; exit code 1 if there is a problem. */
const findings = await examineInstallation(process.env, new Date())
for (const { level, subject, text } of findings) process.stdout.write(`${level.padEnd(8)} ${subject.padEnd(9)} ${text}\n`)
const count = (level: string) => findings.filter((finding) => finding.level === level).length
process.stdout.write(`${count('problem')} problems, ${count('warning')} warnings\n`)
process.exitCode = count('problem') === 0 ? 0 : 1
