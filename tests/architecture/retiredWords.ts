import type { Node } from './sources.ts'
import { sources } from './sources.ts'

/** Names that are not used any more, each with what is said instead. */
export const retired: Readonly<Record<string, string>> = {
  rung: 'accessLevel',
  rungs: 'accessLevels',
  Rung: 'AccessLevel',
  rungOf: 'accessLevelOf',
  useRung: 'useAccessLevel',
  Complaint: 'DeclarationError',
  complaintsOf: 'declarationErrorsOf',
  everyComplaint: 'allDeclarationErrors',
  unkept: 'noIdempotency',
  inPerson: 'forbidImpersonation',
  tellsDeclined: 'declineNotification',
  carriesOff: 'exportsRows',
  seeks: 'fullTextParam',
  knownBy: 'externalId',
  impersonal: 'notPersonalData',
  openHouse: 'createTestApp',
  OpenHouse: 'TestApp',
  chief: 'superAdmin',
  Fault: 'AppError',
  faultsOf: 'errorsFor',
  Fillings: 'MessageValues',
  sayWith: 'formatMessage',
  HolesOf: 'PlaceholdersOf',
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* namesIn(node: Node): Generator<string> {
  if (node.type.endsWith('Identifier') && typeof node.name === 'string') yield node.name
  for (const value of Object.values(node)) for (const inner of [value].flat()) if (isNode(inner)) yield* namesIn(inner)
}

/** Where they stand after all, as names: in comments English may say what it likes. */
export const retiredWords = () =>
  sources
    .filter(({ path }) => path !== 'tests/architecture/retiredWords.ts')
    .flatMap(({ path, program }) =>
      [...new Set(namesIn(program))].filter((name) => Object.hasOwn(retired, name)).map((name) => `${path}: ${name}, now ${retired[name]}`),
    )
