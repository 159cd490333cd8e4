import { allResources } from '#resources'
import { rightsTable } from '#schema/calls/rights.ts'
import { accessLevelByRole } from '#server/rpc/rights.ts'

process.stdout.write(`${JSON.stringify({ roles: accessLevelByRole, rights: rightsTable(allResources) }, null, 2)}\n`)
