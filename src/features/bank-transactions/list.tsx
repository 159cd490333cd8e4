import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { bankTransaction } from '#resources/finance/bank/bankTransaction.ts'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { StatementImportForm } from './_StatementImportForm.tsx'
import { statementMessages } from './_messages.ts'

/** Opens the form that imports a bank statement. */
export default function BankTransactionList({ resource }: FeatureSlotProps) {
  const { open } = useModal()
  const title = statementMessages().open
  if (!useResourcePermissions(resource).call(bankTransaction.endpoints.importStatement)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<UploadIcon />}
      aria-haspopup="dialog"
      onClick={() => open({ title, width: 'xs', body: (close) => <StatementImportForm onClose={close} /> })}
    >
      {title}
    </Button>
  )
}
