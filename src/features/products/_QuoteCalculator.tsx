import { calculatorMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '#provider'
import { product } from '#resources/purchases/product.ts'
import { feeGrid, lowestMonthlyFee } from '#rules/lease.ts'
import { routeOf } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { shapeOfFieldKeys } from '#schema/row/shape.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import { createIssueResolver } from '../../views/form/formValues.ts'
import type { CalculatorInput, Product } from './_calculatorInput.ts'
import { calculatorFields, parseCalculatorInput, initialCalculatorInput, priceInputOf } from './_calculatorInput.ts'
import { FeeGrid } from './_FeeGrid.tsx'
import { QuotePanel } from './_QuotePanel.tsx'

const conditionsShape = shapeOfFieldKeys(fieldKeysOfFields(calculatorFields))
const conditionsResolver = createIssueResolver((typed) => {
  const parsed = conditionsShape.safeParse(Object.fromEntries(Object.keys(calculatorFields).map((name) => [name, typed[name]])), { reportInput: true })
  return parsed.success ? [] : issuesFromZod(parsed.error)
})

/** The conditions of a product, the resulting fees, and the quote for one of them. */
export const QuoteCalculator = ({ row }: { row: Product }) => (
  <Form
    noValidate
    disableInvalidFormNotification
    mode="onChange"
    record={{ ...initialCalculatorInput(row) }}
    resolver={conditionsResolver}
    onSubmit={() => undefined}
  >
    <WorkbenchContent row={row} />
  </Form>
)

/** The fees of the product with the entered conditions, computed by the same function as on the server. */
const feeGridOf = (row: Product, terms: CalculatorInput) => feeGrid(priceInputOf(terms), { ...row, annual_rate: terms.annual_rate })

function WorkbenchContent({ row }: { row: Product }) {
  const { conditions: title, grid: gridTitle, gridHint, unsaved, reset, invalid, lowest: from } = calculatorMessages().calculator
  const typed = useWatch()
  const form = useFormContext()
  const [selectedCell, setSelectedCell] = useState<{ months: number; km: number } | null>(null)
  const currentConditions = parseCalculatorInput(typed)
  const grid = currentConditions ? feeGridOf(row, currentConditions) : []
  const lowest = lowestMonthlyFee(grid)
  const cell = selectedCell && grid.find(({ months, km }) => months === selectedCell.months && km === selectedCell.km)
  return (
    <Stack spacing={2}>
      <Card component="section" aria-labelledby="conditions" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" id="conditions" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <FieldInputGrid fields={Object.entries(calculatorFields)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
            {unsaved}
          </Typography>
          <Button color="secondary" onClick={() => form.reset({ ...initialCalculatorInput(row) })}>
            {reset}
          </Button>
          {currentConditions && <SaveButton row={row} conditions={currentConditions} />}
        </Box>
      </Card>
      <Card component="section" aria-labelledby="fees" sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
          <Typography variant="h2" id="fees">
            {gridTitle}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
            {currentConditions ? gridHint : invalid}
          </Typography>
          <Typography variant="body2" role="status">
            {from} <strong>{formatWon(lowest)}</strong>
          </Typography>
        </Box>
        {currentConditions && <FeeGrid grid={grid} lowest={lowest} selected={selectedCell} onChoose={setSelectedCell} />}
      </Card>
      {currentConditions && cell && cell.monthly !== null && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <QuotePanel key={`${cell.months} ${cell.km}`} row={row} conditions={currentConditions} cell={cell} />
        </Card>
      )}
    </Stack>
  )
}

function SaveButton({ row, conditions: terms }: { row: Product; conditions: CalculatorInput }) {
  const [busy, setBusy] = useState(false)
  const may = useResourcePermissions(product)
  const notify = useNotify()
  const cache = useQueryClient()
  const { save, saved } = calculatorMessages().calculator
  if (!may.call(product.endpoints.saveTerms)) return null

  const doSave = async () => {
    const { car_price, discount_price, extra_cost, annual_rate } = terms
    setBusy(true)
    try {
      await api.product.saveTerms({ id: row.id, version: row.version, car_price, discount_price, extra_cost, annual_rate })
      notify(saved, { type: 'success' })
      await cache.invalidateQueries({ queryKey: [routeOf(product.name)] })
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button variant="contained" loading={busy} onClick={() => void doSave()}>
      {save}
    </Button>
  )
}
