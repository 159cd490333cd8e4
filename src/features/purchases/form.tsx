import { clauseMessages } from './_messages.ts'
import ClauseIcon from '@mui/icons-material/GavelOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { isInFrozenState } from '#schema/row/frozen.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { ContractClausesEditor } from './_ContractClausesEditor.tsx'
import type { ContractClauseCopy } from './_clauseList.ts'

/** Opens the contract's clauses in the shared dialog; the result becomes part of the form. */
export default function PurchaseForm({ resource, row }: FeatureSlotProps) {
  const { setValue, getValues } = useFormContext()
  const clauses: readonly ContractClauseCopy[] | null | undefined = useWatch({ name: 'clauses' })
  const { open } = useModal()
  const { title, open: label, count, frozen } = clauseMessages()

  const doOpen = () => {
    const special: unknown = getValues('special_terms')
    const onApply = (list: ContractClauseCopy[], text: string) => {
      setValue('clauses', list, { shouldDirty: true })
      setValue('special_terms', text === '' ? null : text, { shouldDirty: true })
    }
    open({
      title,
      width: 'lg',
      body: (close) => (
        <ContractClausesEditor clauses={clauses ?? []} special={typeof special === 'string' ? special : ''} kind={row?.kind} onApply={onApply} onDone={close} />
      ),
    })
  }
  const signed = row !== undefined && isInFrozenState(resource, row)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" startIcon={<ClauseIcon />} disabled={signed} onClick={doOpen}>
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {signed ? frozen : count(clauses?.length ?? 0)}
      </Typography>
    </Box>
  )
}
