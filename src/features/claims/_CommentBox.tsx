import { claimTimelineMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { claim } from '#resources/rental/claims/claim.ts'
import type { Resource } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { actionFormShape } from '#schema/row/shape.ts'
import type { RowData } from '../../components/currentResource.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import { UnsavedReporter } from '../../views/form/UnsavedReporter.tsx'
import { createIssueResolver } from '../../views/form/formValues.ts'
import { useSubmitErrors } from '../../views/form/useSubmitErrors.ts'
import { useRunAndInvalidate } from '../../views/useRunAndInvalidate.ts'
import { SingleSubmitForm } from '../../components/SingleSubmitForm.tsx'

const { comment } = claim.endpoints
const emptyValues = {}

/** A form to comment on a claim, with files; it is emptied after sending. */
export function CommentBox({ resource, row }: { resource: Resource; row: RowData }) {
  const [sentCount, setSentCount] = useState(0)
  const run = useRunAndInvalidate(resource)({ id: row.id }, 'comment')
  const notify = useNotify()
  const { refusal } = useSubmitErrors()
  const answersIn = ({ text, files, mention_ids }: FieldValues) => ({
    text,
    ...(files?.length > 0 && { files }),
    ...(mention_ids?.length > 0 && { mention_ids }),
  })
  const resolver = createIssueResolver((values) => {
    const parsed = actionFormShape(comment).safeParse({ id: row.id, ...answersIn(values) }, { reportInput: true })
    return parsed.success ? [] : issuesFromZod(parsed.error)
  })
  const onSubmit = async (values: FieldValues) => {
    try {
      await run(answersIn(values))
    } catch (error) {
      return refusal(error)
    }
    notify(claimTimelineMessages().commented, { type: 'success' })
    setSentCount(sentCount + 1)
    return undefined
  }
  const title = claimTimelineMessages().addComment
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <SingleSubmitForm key={sentCount} record={emptyValues} resolver={resolver} onSubmit={onSubmit}>
        <UnsavedReporter />
        <FieldInputGrid fields={Object.entries(comment.ask ?? {})} isNarrow />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton />
        </Box>
      </SingleSubmitForm>
    </Box>
  )
}

function SubmitButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {claimTimelineMessages().commentButton}
    </Button>
  )
}
