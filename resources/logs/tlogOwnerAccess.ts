/** The fields that members see of their own transactions. */
export const tlogOwnerAccess = {
  by: 'user',
  fields: [
    'order_no',
    'kind',
    'method',
    'status',
    'target_type',
    'target_id',
    'amount',
    'supply_amount',
    'vat_amount',
    'refunded_amount',
    'parent',
    'credit_card',
    'issuer',
    'approval_no',
    'installment',
    'approved_at',
    'receipt_url',
    'fail_message',
  ],
} as const
