import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const taxDocumentSettings = z
  .object({
    TAX_DOCUMENT_PROVIDER: z.enum(['sandbox', 'popbill']).optional().meta({
      description: 'Vendor of tax invoices and cash receipts. `sandbox`: a local simulation that sends nothing to the tax service; `popbill`: Popbill.',
      whenMissing: '`popbill` if `POPBILL_LINK_ID` is set, otherwise `sandbox`; in production no vendor',
      details:
        "The number of a document at Ride is its document number at Popbill. Name, representative and address of the issuer are read from the account at Popbill. The certificate of the business is registered on Popbill's own pages. Addresses, signature, fields and state codes follow the published API reference of Popbill; they have not been tried with an account. The code of a document number that is in use is not relied on: after any refusal the server asks for the state of the number.",
      example: 'popbill',
    }),
    POPBILL_LINK_ID: nonEmptyTextSchema.optional().describe('Link ID at Popbill.'),
    POPBILL_SECRET_KEY: nonEmptyTextSchema
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Base64 alone')
      .optional()
      .describe('Secret key of the link ID, in Base64.'),
    POPBILL_CORP_NUM: z
      .string()
      .regex(/^\d{10}$/, 'ten digits alone')
      .optional()
      .meta({ description: 'Business number of the issuer, ten digits.', example: '1234567890' }),
    POPBILL_USER_ID: nonEmptyTextSchema
      .optional()
      .meta({ description: "User of the issuer's account at Popbill.", whenMissing: 'the main user of the account' }),
    POPBILL_STAGE: z.enum(['production', 'test']).default('production').describe('Service of Popbill. `test` sends nothing to the tax service.'),
    POPBILL_API_URL: httpUrlSchema
      .optional()
      .meta({ description: 'URL of the Popbill API. Production requires https.', whenMissing: 'the address of `POPBILL_STAGE`' }),
    POPBILL_AUTH_URL: httpUrlSchema.default('https://auth.linkhub.co.kr').describe('URL from which tokens are fetched. Production requires https.'),
  })
  .meta({
    title: 'Tax documents',
    description:
      'Set link ID, secret key and business number together or none of them. Production refuses `sandbox`. Without a vendor, documents wait until one is set up.',
  })

type TaxDocumentSettings = Readonly<Partial<z.infer<typeof taxDocumentSettings>>>

const keys = ['POPBILL_LINK_ID', 'POPBILL_SECRET_KEY', 'POPBILL_CORP_NUM'] as const

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function taxDocumentProblem(env: TaxDocumentSettings, production: boolean): string | null {
  const missing = keys.filter((key) => env[key] === undefined)
  if (missing.length > 0 && (env.TAX_DOCUMENT_PROVIDER === 'popbill' || missing.length < keys.length))
    return `Setting ${missing.join(', ')}: required for Popbill. Set it, or remove all POPBILL settings.`
  if (production && [env.POPBILL_API_URL, env.POPBILL_AUTH_URL].some((url) => url?.startsWith('http:')))
    return 'Setting POPBILL_API_URL, POPBILL_AUTH_URL: must be https in production.'
  return null
}

/** The vendor that these settings select. */
export const taxDocumentProviderOf = ({ TAX_DOCUMENT_PROVIDER, POPBILL_LINK_ID }: TaxDocumentSettings, production: boolean) =>
  TAX_DOCUMENT_PROVIDER ?? (POPBILL_LINK_ID !== undefined ? 'popbill' : production ? 'closed' : 'sandbox')
