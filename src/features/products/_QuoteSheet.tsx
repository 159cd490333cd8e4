import { calculatorMessages } from './_messages.ts'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '#provider'
import { product } from '#resources/purchases/product.ts'
import type { FeeGridCell } from '#rules/lease.ts'
import { financedAmount } from '#rules/lease.ts'
import { labelText } from '#schema'
import { formatWon } from '#schema/fields/base/format.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { countText } from '../../i18n/messages.ts'
import type { CalculatorInput, Product } from './_calculatorInput.ts'
import { priceInputOf } from './_calculatorInput.ts'

const validDays = 14
const className = 'quote-sheet'

// Print styles: only the sheet is printed, without the layout around it, and always on white.
const printStyle = {
  '@media print': {
    '@page': { margin: '16mm' },
    [`body *:not(:has(.${className}), .${className}, .${className} *)`]: { display: 'none !important' },
    [`body :has(.${className})`]: {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      background: 'none !important',
    },
    [`.${className}`]: { maxWidth: 'none !important', colorScheme: 'light' },
    [`.${className}, .${className} *`]: { color: 'CanvasText !important', background: 'none !important', borderColor: 'GrayText !important' },
  },
} as const

const labelsOf = (name: string, values: readonly string[]) =>
  values.map((value) => labelText(fieldsOf(product)[name]?.choices?.[value] ?? value, value)).join(', ')

function quoteLinesOf(row: Product, conditions: CalculatorInput, { months, km, residual }: FeeGridCell): readonly (readonly [string, string])[] {
  const { quote, calculator } = calculatorMessages()
  const input = (label: string, value: number) => (value > 0 ? [[label, formatWon(value)] as const] : [])
  return [
    [quote.vehicle, [row.trim?.label, row.name].filter(Boolean).join(' · ')],
    [quote.kind, labelsOf('kind', [row.kind])],
    [quote.firm, row.company?.label ?? ''],
    [quote.term, calculator.months(months)],
    [quote.distance, `${countText(km)}km`],
    [quote.carPrice, formatWon(conditions.car_price)],
    ...input(quote.options, conditions.option_price),
    ...input(quote.extra, conditions.extra_cost),
    ...input(quote.discount, conditions.discount_price),
    ...input(quote.prepay, conditions.prepay),
    [quote.financed, formatWon(financedAmount(priceInputOf(conditions)))],
    [quote.deposit, formatWon(conditions.deposit)],
    [quote.residual, formatWon(residual ?? 0)],
    [quote.rate, `${conditions.annual_rate}%`],
    [quote.overKm, formatWon(row.over_km_won)],
    ...(row.includes?.length ? [[quote.includes, labelsOf('includes', row.includes)] as const] : []),
  ]
}

interface QuoteSheetProps {
  row: Product
  conditions: CalculatorInput
  cell: FeeGridCell
  /** The number and expiry of the saved quote. */
  savedQuote?: { readonly code: string; readonly valid_until: string | null } | undefined
}

/** The quote for the customer, on screen and on paper. */
export function QuoteSheet({ row, conditions, cell, savedQuote }: QuoteSheetProps) {
  const { quote } = calculatorMessages()
  const { data: app } = useQuery({ queryKey: ['app'], queryFn: ({ signal }) => api.config.app(undefined, { signal }), staleTime: 300_000 })
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  return (
    <Box className={className} sx={{ maxWidth: 720 }} aria-label={quote.title} role="document">
      <GlobalStyles styles={printStyle} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, borderBottom: 2, pb: 1 }}>
        <Typography component="h3" sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
          {quote.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {savedQuote && `${quote.number} ${savedQuote.code} · `}
          {quote.issued} {today} · {quote.validUntil} {quote.until(savedQuote?.valid_until ?? addDays(today, validDays))}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
        {quoteLinesOf(row, conditions, cell).map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 2, p: 2, bgcolor: 'background.sunken', borderRadius: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {quote.monthly}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {quote.vat}
          </Typography>
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{formatWon(cell.monthly ?? 0)}</Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
        {quote.notice}
      </Typography>
      {app && app.footer_text.title !== '' && (
        <Box component="footer" sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {app.footer_text.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ whiteSpace: 'pre-line' }}>
            {app.footer_text.content}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
