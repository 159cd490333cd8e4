import type { Resource } from '#schema'
import { commonErrors } from '#schema'
import { issueTextTables } from '#schema/errors/index.ts'
import { createGroupedPages, resourceHeading } from './groups.ts'
import { bilingual, code, table } from './markdown.ts'

const head = ['Code', 'Status', 'Message']

function errorsTable(resource: Resource) {
  const rows = Object.entries(resource.errors).map(([key, text]) => [code(`${resource.name}.${key}`), String(text.status ?? 409), bilingual(text)])
  return rows.length === 0 ? undefined : `## ${resourceHeading(resource)}\n\n${table(head, rows)}`
}

/** Pages of the error codes: common ones, and those of each group of resources. */
export function errorPages() {
  const common = Object.entries(commonErrors).map(([name, [status, text]]) => [code(name), String(status), bilingual(text)])
  const issues = issueTextTables.flatMap((texts) => Object.entries(texts).map(([name, text]) => [code(name), '400', bilingual(text)]))
  return createGroupedPages({
    path: 'docs/api/errors',
    title: 'Errors',
    about:
      'Every error has a stable `code`; programs decide by it and never by the message. `{name}` stands for a value from `values`. The code of a resource begins with its name: `rent.tooYoung`.',
    groupAbout: 'Programs decide by the code; the message is in the language of the request.',
    before: [
      `## Errors of a whole call\n\n${table(head, common)}`,
      `## Issues of single inputs\n\nThe server returns all of them in one \`invalid\` error with status 400; each has the \`path\` of its input.\n\n${table(head, issues)}`,
    ],
    section: errorsTable,
  })
}
