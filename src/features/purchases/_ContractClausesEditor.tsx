import { clauseMessages } from './_messages.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#provider'
import { clause } from '#resources/purchases/clause.ts'
import { routeOf } from '#schema'
import { useUnsavedCloseGuard } from '../../components/dialogs/modalContext.ts'
import { ContractClauses } from './_ContractClauses.tsx'
import { ClauseLibrary } from './_ClauseLibrary.tsx'
import type { ContractClauseCopy } from './_clauseList.ts'
import { appliesToContractKind, withClause, withRequiredClauses } from './_clauseList.ts'

interface ContractClausesEditorProps {
  clauses: readonly ContractClauseCopy[]
  special: string
  /** The kind of contract; undefined while its product is not known. */
  kind: unknown
  onApply: (list: ContractClauseCopy[], special: string) => void
  onDone: () => void
}

/** An editor with the clause library on one side and the contract's copies on the other. Changes are saved only with "apply". */
export function ContractClausesEditor({ clauses, special: before, kind, onApply, onDone }: ContractClausesEditorProps) {
  const [list, setList] = useState<readonly ContractClauseCopy[]>(clauses)
  const [special, setSpecial] = useState(before)
  useUnsavedCloseGuard(list !== clauses || special !== before)
  const { special: specialTerms, apply, cancel, pending, loading, failed, retry } = clauseMessages()
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(clause.name), 'library'],
    queryFn: ({ signal }) => api.clause.findMany({ subset: 'full', params: { num: 200, page: 1, status: 'active', orderBy: 'sort-asc' } }, { signal }),
  })
  const library = (data?.rows ?? []).filter((one) => appliesToContractKind(one, kind))
  const doApply = () => {
    onApply([...list], special)
    onDone()
  }
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
        {data ? (
          <ClauseLibrary
            library={library}
            list={list}
            onAdd={(one) => setList(withClause(list, one))}
            onAddRequired={() => setList(withRequiredClauses(list, library))}
          />
        ) : error ? (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{retry}</Button>}>
            {failed}
          </Alert>
        ) : (
          <Typography color="textSecondary">{loading}</Typography>
        )}
        <ContractClauses list={list} onChange={setList} />
      </Box>
      <TextField
        label={specialTerms}
        value={special}
        onChange={(event) => setSpecial(event.target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box
        sx={{
          position: 'sticky',
          // Compensates for the dialog's own padding below.
          bottom: -20,
          zIndex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
          {pending}
        </Typography>
        <Button onClick={onDone}>{cancel}</Button>
        <Button variant="contained" onClick={doApply}>
          {apply}
        </Button>
      </Box>
    </Stack>
  )
}
