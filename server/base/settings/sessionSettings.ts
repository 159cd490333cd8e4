import { z } from 'zod'
import { wholeNumberSchema } from './valueSchemas.ts'

export const sessionSettings = z
  .object({
    SESSION_IDLE_S: wholeNumberSchema(5, 86_400).default(1800).describe('Seconds without a request after which a staff session ends.'),
    SESSION_MAX_S: wholeNumberSchema(5, 604_800).default(43_200).describe('Seconds after which a staff session ends in any case.'),
    MEMBER_IDLE_S: wholeNumberSchema(5, 7_776_000).default(1_209_600).describe('Seconds without a request after which a session of a member ends.'),
    MEMBER_MAX_S: wholeNumberSchema(5, 31_536_000).default(7_776_000).describe('Seconds after which a session of a member ends in any case.'),
    MFA: z.enum(['required', 'optional']).optional().meta({
      description:
        'Second factor of staff. `required`: access level `finance` and above must set up a second factor before any other work; `optional`: each user decides.',
      whenMissing: '`optional`; in production `required`',
      details: 'A second factor is an authenticator app or a passkey; each user also gets ten recovery codes.',
      example: 'required',
    }),
  })
  .meta({
    title: 'Sessions and second factor',
    description:
      'A staff account has at most five sessions at the same time, a member ten. An idle limit must not be longer than the limit of the whole session.',
  })
