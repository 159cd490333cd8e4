import { pushMessages } from '../_phone/messages.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { amsg } from '#resources/help/push/amsg.ts'
import { maxPushLength, countCharacters, appendAdOptOut, prefixAdMark } from '#resources/help/push/pushText.ts'
import { labelText } from '#schema'
import { fieldOf, fieldsOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx'
import { SectionCard } from '../../views/form/FieldInputGrid.tsx'
import { UnsavedFormGuard } from '../../views/form/UnsavedFormGuard.tsx'
import { formIssues, createIssueResolver } from '../../views/form/formValues.ts'
import { LockScreenPreview } from '../_phone/LockScreenPreview.tsx'
import { PushFormActions } from './_PushFormActions.tsx'
import type { PushFormKind } from './_pushKind.ts'
import { RecipientCount } from './_RecipientCount.tsx'
import { useSaveAndSendPush } from './_useSaveAndSendPush.ts'
import { SingleSubmitForm } from '../../components/SingleSubmitForm.tsx'

const pushSections: Readonly<Record<PushFormKind, Readonly<Record<string, readonly string[]>>>> = {
  topic: { content: ['title', 'body', 'image', 'link', 'is_ad'], targets: ['topic', 'condition'], sending: ['scheduled_at'] },
  test: { content: ['title', 'body', 'image', 'link', 'is_ad'], targets: ['users'] },
}

const isSectionName = (name: string): name is 'content' | 'targets' | 'sending' => name in pushSections.topic

/** The form of a push (text, audience, time) with a preview. */
export function PushForm({ kind, initialValues }: { kind: PushFormKind; initialValues: RowData }) {
  const accessLevel = useAccessLevel()
  const isDone = useRef(false)
  const { onSubmit, doNext } = useSaveAndSendPush(kind, () => {
    isDone.current = true
  })
  const fields = fieldsOf(amsg)
  const { testRule, testHint, preview } = pushMessages()
  return (
    <SingleSubmitForm
      record={{ ...initialValues }}
      resolver={createIssueResolver((typed) => formIssues(amsg, accessLevel, typed))}
      onSubmit={onSubmit}
      savedRef={isDone}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }, gap: 2, alignItems: 'start', maxWidth: 1200 }}>
        <Stack spacing={2}>
          <ErrorSummary fields={fields} />
          <Typography variant="body2" color="textSecondary">
            {kind === 'topic' ? testRule : testHint}
          </Typography>
          {Object.entries(pushSections[kind]).map(([name, names]) => (
            <SectionCard
              key={name}
              section={{
                name,
                title: isSectionName(name) ? pushMessages()[name] : name,
                fields: names.flatMap((item) => (fields[item] ? [[item, fields[item]] as const] : [])),
              }}
            />
          ))}
          <RecipientCount kind={kind} />
          <PushFormActions kind={kind} onNext={doNext} />
        </Stack>
        <Card component="aside" aria-label={preview} sx={{ p: 2, position: { md: 'sticky' }, top: { md: 64 } }}>
          <Preview />
        </Card>
      </Box>
      <UnsavedFormGuard savedRef={isDone} />
    </SingleSubmitForm>
  )
}

function Preview() {
  const [title, body, image, is_ad]: unknown[] = useWatch({ name: ['title', 'body', 'image', 'is_ad'] })
  const isAd = is_ad === true
  const { letters, asSent } = pushMessages()
  const counts = [
    ['title', countCharacters(prefixAdMark(String(title ?? ''), isAd)), maxPushLength.title],
    ['body', countCharacters(appendAdOptOut(String(body ?? ''), isAd)), maxPushLength.body],
  ] as const
  return (
    <Stack spacing={2}>
      <LockScreenPreview title={title} body={body} image={image} is_ad={is_ad} />
      <Box component="dl" aria-label={asSent} sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, fontSize: '0.8125rem' }}>
        {counts.map(([name, used, most]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {labelText(fieldOf(amsg, name)?.label ?? name, name)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: used > most ? 'error.main' : 'text.primary' }}>
              {letters(used, most)}
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
