import { calculatorMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '#provider'
import { purchase } from '#resources/purchases/contract/purchase.ts'
import type { FeeGridCell } from '#rules/lease.ts'
import type { Draft } from '#schema'
import { ref, routeOf } from '#schema'
import { InitialFocusProvider } from '../../fields/parts/InitialFocusProvider.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import type { CalculatorInput, Product } from './_calculatorInput.ts'
import { QuoteSheet } from './_QuoteSheet.tsx'

const { owner_type, corp } = purchase.fields.customer.fields
const { pay_method, pay_day, bill_type } = purchase.fields.payment.fields

/** The fields to save a quote: customer, contract holder and payment; a company only if it holds the contract. */
const quoteFieldsOf = (owner: string) =>
  Object.entries({
    user: ref('고객', 'user', { where: { role: 'normal' } }),
    owner_type,
    ...(owner === 'corp' && { corp }),
    pay_method,
    pay_day,
    bill_type,
  })

interface QuotePanelProps {
  row: Product
  conditions: CalculatorInput
  cell: FeeGridCell
}

/** A saved quote with its number. */
interface SavedQuote {
  readonly id: number
  readonly code: string
  readonly valid_until: string | null
}

type QuoteDraft = Pick<Draft<typeof purchase>, 'owner_type' | 'pay_method' | 'pay_day' | 'bill_type'> & { user_id: number | null; corp_id: number | null }

/** Defaults of most contracts; the user can change them before saving. */
const defaultQuoteDraft: QuoteDraft = { user_id: null, owner_type: 'personal', corp_id: null, pay_method: 'cms', pay_day: 25, bill_type: 'none' }

/** The terms as purchase values; the server computes the fee again. */
const purchaseTermsOf = (row: Product, conditions: CalculatorInput, { months, km }: FeeGridCell) => ({
  product_id: row.id,
  trim_id: row.trim_id,
  source: 'phone' as const,
  car_price: conditions.car_price,
  option_price: conditions.option_price,
  discount_amount: conditions.discount_price,
  extra_cost: conditions.extra_cost,
  annual_rate: conditions.annual_rate,
  prepay_amount: conditions.prepay,
  deposit_amount: conditions.deposit,
  term_months: months,
  annual_km: km,
})

/** A quote on the screen: printed as it is, or saved for a member, sent to them and printed with its number. */
export function QuotePanel({ row, conditions, cell }: QuotePanelProps) {
  const [savedQuote, setSavedQuote] = useState<SavedQuote>()
  const may = useResourcePermissions(purchase)
  const { print, openSavedQuote } = calculatorMessages().calculator
  // Prints after rendering, so that the sheet contains the number.
  useEffect(() => {
    if (savedQuote) window.print()
  }, [savedQuote])
  return (
    <>
      <QuoteSheet row={row} conditions={conditions} cell={cell} savedQuote={savedQuote} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, mt: 2 }}>
        {savedQuote ? (
          <Typography role="status" sx={{ alignSelf: 'center', mr: 'auto' }}>
            <Link component={RouterLink} to={`/admin/${routeOf(purchase.name)}/${savedQuote.id}/show`}>
              {openSavedQuote(savedQuote.code)}
            </Link>
          </Typography>
        ) : (
          may.create && may.call(purchase.endpoints.quote) && <SaveQuoteForm terms={purchaseTermsOf(row, conditions, cell)} onSaved={setSavedQuote} />
        )}
        <Button variant="outlined" sx={{ mt: savedQuote ? 0 : 1 }} onClick={() => window.print()}>
          {print}
        </Button>
      </Box>
    </>
  )
}

/** Saves the quote for a member and sends it. It is inside the form of the conditions, so it must not be a form itself. */
function SaveQuoteForm({ terms, onSaved }: { terms: ReturnType<typeof purchaseTermsOf>; onSaved: (savedQuote: SavedQuote) => void }) {
  const notify = useNotify()
  const form = useForm<QuoteDraft>({ defaultValues: defaultQuoteDraft })
  const owner = useWatch({ control: form.control, name: 'owner_type' })
  const { chooseMember, quoteSaved, saveAndPrint } = calculatorMessages().calculator

  const onSave = form.handleSubmit(async ({ user_id, corp_id, ...values }) => {
    if (user_id === null) return form.setError('user_id', { message: chooseMember })
    try {
      const [id = 0] = await api.purchase.save({ saveParamsArray: [{ ...terms, ...values, user_id, corp_id: owner === 'corp' ? corp_id : null }] })
      await api.purchase.quote({ id })
      const { code, valid_until } = await api.purchase.findById({ subset: 'full', id })
      notify(quoteSaved, { type: 'success' })
      onSaved({ id, code, valid_until })
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
  })
  return (
    <FormProvider {...form}>
      <Box sx={{ width: '100%', maxWidth: 720 }}>
        <InitialFocusProvider source="user_id">
          <FieldInputGrid fields={quoteFieldsOf(owner)} />
        </InitialFocusProvider>
      </Box>
      <Button variant="contained" loading={form.formState.isSubmitting} sx={{ mt: 1 }} onClick={() => void onSave()}>
        {saveAndPrint}
      </Button>
    </FormProvider>
  )
}
