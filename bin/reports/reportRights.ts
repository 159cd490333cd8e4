import { allResources } from '#resources'
import { rightsTable } from '#schema/calls/rights.ts'
import { roles } from '#server/rpc/rights.ts'

process.stdout.write(`${JSON.stringify({ roles, rights: rightsTable(allResources) }, null, 2)}\n`)
