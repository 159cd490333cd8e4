import { allResources } from '#resources'
import { rightsTable, roles } from '../server/rpc/rights.ts'

process.stdout.write(`${JSON.stringify({ roles, rights: rightsTable(allResources) }, null, 2)}\n`)
