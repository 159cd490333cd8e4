import type { Resource } from '#schema'
import { accessLevels } from '#schema'
import { callsOf } from '#schema/calls.ts'
import { resourceGroups, titleOf } from './groups.ts'
import type { GeneratedPage } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** The calls of a resource, each with a mark under every access level that may make it. */
function callsTable(resource: Resource) {
  const rows = callsOf(resource).map(({ name, may }) => [code(name), ...accessLevels.map((level) => (may(level) ? '✓' : ''))])
  return `## ${titleOf(resource)}\n\n${table(['Call', ...accessLevels], rows)}`
}

/** Who may make which call. */
export const accessPages = (): GeneratedPage[] => [
  page(
    'docs/security/access.md',
    'Access',
    'Who may make which call. Members (`user`) read and change rows of their own alone. What is not listed nobody may do.',
    [
      resourceGroups()
        .map(({ name, title }) => `- [${title}](access/${name}.md)`)
        .join('\n'),
    ],
  ),
  ...resourceGroups().map(({ name, title, resources }) =>
    page(
      `docs/security/access/${name}.md`,
      `Access: ${title}`,
      'The columns are the access levels, from strangers to super administrators.',
      resources.map(callsTable),
    ),
  ),
]
