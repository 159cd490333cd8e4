import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '#provider'
import { allResources } from '#resources'
import { user } from '#resources/members/account/user.ts'
import type { Field } from '#schema'
import { action, routeOf, text, labelText } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { FieldValue } from '../../views/FieldValue.tsx'
import { ActionForm } from '../../views/show/ActionForm.tsx'
import { segregationMessages } from './_segregationMessages.ts'

type SegregatedRecord = Awaited<ReturnType<typeof api.user.getApart>>[number]
type OpenedRecord = Awaited<ReturnType<typeof api.user.openApart>>

const resourceOf = ({ resource }: Pick<SegregatedRecord, 'resource'>) => allResources.find(({ name }) => name === resource)

function fieldOfRecord(parcel: Pick<SegregatedRecord, 'resource'>, key: string) {
  const resource = resourceOf(parcel)
  return resource && fieldKeyOf(resource, key)
}

const labelOf = (parcel: Pick<SegregatedRecord, 'resource'>, key: string) => labelText(fieldOfRecord(parcel, key)?.field.label ?? key, key)
const nameOf = (parcel: SegregatedRecord) => `${labelText(resourceOf(parcel)?.label ?? parcel.resource, parcel.resource)} #${parcel.row_id}`

/** The segregated records of a dormant or withdrawn member; opening one requires a reason. */
export function SegregatedRecords({ id, isDormant }: { id: number; isDormant: boolean }) {
  const { data, error, refetch } = useQuery({ queryKey: [routeOf(user.name), 'apart', id], queryFn: () => api.user.getApart({ id }) })
  const { title, dormant, withdrawn, pending } = segregationMessages()
  if (!data || (data.length === 0 && !isDormant)) return error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />
  return (
    <Card component="section" aria-labelledby="apart" sx={{ p: 2 }}>
      <Typography variant="h2" id="apart">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {isDormant ? dormant : withdrawn} {data.length === 0 && pending}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((parcel) => (
          <RecordItem key={parcel.id} parcel={parcel} />
        ))}
      </Box>
    </Card>
  )
}

const reasonAction = () => action(segregationMessages().open, { can: 'manager', ask: { reason: text(segregationMessages().reason, { max: 200 }) } })

function RecordItem({ parcel }: { parcel: SegregatedRecord }) {
  const { open } = useModal()
  const messages = segregationMessages()
  const name = nameOf(parcel)
  const doAsk = () => {
    let opened: OpenedRecord | undefined
    const endpoint = reasonAction()
    const onRun = async ({ reason }: RowData) => {
      opened = await api.user.openApart({ parcel: parcel.id, reason: String(reason) })
    }
    // The opened record replaces the form.
    const onDone = (close: () => void) => (opened ? open({ title: name, body: <OpenedValues opened={opened} /> }) : close())
    const body = (close: () => void) => (
      <ActionForm endpoint={endpoint} label={messages.open} row={{ id: parcel.id }} onRun={onRun} onDone={() => onDone(close)} />
    )
    open({ title: messages.openOf(name), body })
  }
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {parcel.fields.map((key) => labelOf(parcel, key)).join(', ')} · {messages.since(parcel.at.slice(0, 10))}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" onClick={doAsk} aria-label={messages.openOf(name)}>
        {messages.open}
      </Button>
    </Box>
  )
}

/** The field to display a value with: masked fields are shown in the clear. */
const unmaskedFieldOf = (field: Field) => (field.masked ? (field.inner as Field) : field)

function OpenedValues({ opened }: { opened: OpenedRecord }) {
  const shown = Object.entries(opened.values).flatMap(([key, value]) => {
    const fieldKey = fieldOfRecord(opened, key)
    return fieldKey ? [{ key, value, fieldKey }] : []
  })
  if (shown.length === 0) return <Typography>{segregationMessages().none}</Typography>
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)', columnGap: 2, rowGap: 1 }}>
      {shown.map(({ key, value, fieldKey: { name, field } }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {labelText(field.label, name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldValue field={unmaskedFieldOf(field)} name={name} row={{ [key]: value }} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
