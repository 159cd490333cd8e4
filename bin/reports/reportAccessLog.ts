import { accessReportParts } from '#schema/access/accessLog.ts'
import { nightHoursText } from '#schema/access/accessReportColumns.ts'
import { readAccessReportPart } from '#server/accounts/readAccessReportPart.ts'
import { runOnDatabase } from '../runOnDatabase.ts'

const [month = ''] = process.argv.slice(2)

const titles = { accounts: 'Accounts', downloads: 'Downloads', unusual: `Unusual days (nights are ${nightHoursText})` }

/** Prints the monthly review of the access log: accesses per account, downloads with reasons, and unusual days. */
async function command(reportMonth: string) {
  await runOnDatabase(async (db) => {
    for (const part of accessReportParts) {
      const rows = await readAccessReportPart(db, part, reportMonth)
      process.stdout.write(`\n${titles[part]}\n`)
      const [first] = rows
      if (!first) process.stdout.write('none\n')
      else process.stdout.write([Object.keys(first).join('\t'), ...rows.map((row) => Object.values(row).join('\t')), ''].join('\n'))
    }
    return 0
  })
}

if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
  process.stderr.write('Usage: npm run report:access-log -- 2026-10\n')
  process.exitCode = 2
} else await command(month)
