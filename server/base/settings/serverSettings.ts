import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema, wholeNumberSchema } from './valueSchemas.ts'

export const serverSettings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development').meta({
      description:
        'Mode of the server. `production` refuses to start with unsafe settings: missing encryption keys, no https, sandbox providers, sample data, a simulated clock.',
      example: 'production',
    }),
    PORT: wholeNumberSchema(0, 65_535).default(3000).describe('TCP port on which the server listens; 0 selects any free port.'),
    HOST: nonEmptyTextSchema.default('127.0.0.1').describe('IP address or host name on which the server listens.'),
    PUBLIC_URL: httpUrlSchema.optional().meta({
      description: 'URL under which browsers reach the server. Production requires an https URL.',
      whenMissing: 'the host of the request',
      details:
        'Only pages of this origin may send requests that change data. Passkeys are bound to its host name; under another host name they do not work. Without it the server accepts requests to loopback names, to the name in `HOST` and, if `HOST` is not a loopback address, to IP addresses; passkeys then work at `http://localhost` but not at `http://127.0.0.1`.',
      example: 'https://ride.example',
    }),
    TRUST_PROXY: wholeNumberSchema(0, 5).default(0).meta({
      description: 'Number of reverse proxies in front of the server whose forwarded client address is trusted. Production requires at least 1.',
      details:
        'The proxy nearest to the server must be on the same machine or in a private network. `/admin/connection` shows the detected addresses and problems.',
      example: '1',
    }),
    REQUEST_TIMEOUT_S: wholeNumberSchema(1, 60)
      .default(5)
      .describe('Seconds after which a request is answered with 503; also the statement timeout of the database.'),
    CALLS_PER_S: wholeNumberSchema(1, 100_000)
      .default(100)
      .describe('Sustained calls per second of one account on one server; the burst limit is twenty times this number. Further calls are answered with 429.'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('Lowest severity that is logged; `silent` logs nothing.'),
  })
  .meta({ title: 'Server' })
