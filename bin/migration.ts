import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assertValidDeclarations, InvalidDeclarations } from '#schema/check/check.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { writeNextMigration } from '#server/db/nextMigration.ts'
import { allDeclarationErrors } from '#server/rpc/implementations.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write('Usage: npm run db:migration -- add-car-colour (a name in lower case with dashes that says what the migration does)\n')
  process.exit(1)
}

/** Exits if the declarations are invalid. */
async function exitUnlessValid() {
  try {
    assertValidDeclarations(await allDeclarationErrors())
  } catch (error) {
    if (!(error instanceof InvalidDeclarations)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

await exitUnlessValid()
const dataDir = mkdtempSync(join(tmpdir(), 'ride-migration-'))
const server = await startEmbedded({ dataDir, fsync: false })
try {
  const { outcome, file } = await writeNextMigration({ name, url: server.url })
  const messages = {
    same: 'The migrations already match the declarations. There is nothing to write.',
    stamped: `The tables need no change. ${basename(file ?? '')} now matches the current declarations.`,
    written: `Wrote migrations/${basename(file ?? '')}. Review it before you commit it.`,
  }
  process.stdout.write(`${messages[outcome]}\n`)
  if (outcome === 'written' && file && /^-- (alter|drop)/m.test(readFileSync(file, 'utf8')))
    process.stdout.write('Statements that lose data are included as comments. Decide which of them to run.\n')
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
