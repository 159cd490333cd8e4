import { commonErrors } from '#schema'
import { issueTables } from '#schema/errors/index.ts'
import { resourceGroups, titleOf } from './groups.ts'
import type { GeneratedPage } from './markdown.ts'
import { bothOf, code, page, table } from './markdown.ts'

const head = ['Code', 'Status', 'Message']

/** Codes that any call may answer with, and those of each group of resources. */
export function errorPages(): GeneratedPage[] {
  const groups = resourceGroups().filter(({ resources }) => resources.some(({ errors }) => Object.keys(errors).length > 0))
  const common = Object.entries(commonErrors).map(([name, [status, text]]) => [code(name), String(status), bothOf(text)])
  const issues = issueTables.flatMap((texts) => Object.entries(texts).map(([name, text]) => [code(name), '400', bothOf(text)]))
  const links = groups.map(({ name, title }) => `- [${title}](errors/${name}.md)`).join('\n')
  return [
    page(
      'docs/api/errors.md',
      'Errors',
      'Every error has a stable `code`; programs decide by it and never by the message. `{name}` stands for a value that is sent along in `values`.',
      [
        `## Errors of a whole call\n\n${table(head, common)}`,
        `## Issues at one place of the input\n\nThey are answered together as one \`invalid\` with status 400; each names its \`path\`.\n\n${table(head, issues)}`,
        `## Errors of a resource\n\n${links}`,
      ],
    ),
    ...groups.map(({ name, title, resources }) =>
      page(
        `docs/api/errors/${name}.md`,
        `Errors: ${title}`,
        'The code that is sent begins with the name of its resource: `rent.tooYoung`.',
        resources
          .filter(({ errors }) => Object.keys(errors).length > 0)
          .map((resource) => {
            const rows = Object.entries(resource.errors).map(([key, text]) => [code(`${resource.name}.${key}`), String(text.status ?? 409), bothOf(text)])
            return `## ${titleOf(resource)}\n\n${table(head, rows)}`
          }),
      ),
    ),
  ]
}
