import { recoverAdminAccess } from '#server/accounts/recoverAdminAccess.ts'
import { lastSimulatedTime } from '#server/simulation/clock.ts'
import { runOnDatabase } from './runOnDatabase.ts'

const [loginId] = process.argv.slice(2)

/** Restores access for a staff account that no administrator can restore; prints a temporary password once. */
async function command(login: string) {
  await runOnDatabase(async (db) => {
    const password = await recoverAdminAccess(db, login, (await lastSimulatedTime(db)) ?? new Date())
    if (password === null) process.stderr.write(`No staff account has the login ID "${login}".\n`)
    else process.stdout.write(`${login}  password: ${password}  (shown only once; it must be changed at the next sign-in)\n`)
    return password === null ? 1 : 0
  })
}

if (loginId === undefined) {
  process.stderr.write('Usage: npm run admin:recover -- <login>\n')
  process.exitCode = 2
} else await command(loginId)
