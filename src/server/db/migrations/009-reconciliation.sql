-- The comparison of the shop with the gateway's lists.

CREATE TABLE gateway_findings (
  id object_id PRIMARY KEY,
  -- The kinds are in src/domain/gateway-finding.ts.
  kind text NOT NULL,
  provider text NOT NULL,
  -- The gateway's id of the object.
  subject text NOT NULL,
  -- The figures of both sides, in paise, without personal data.
  details jsonb NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolution text,
  -- A user's id, or 'shop'.
  resolved_by text,
  -- The reason, in the words of staff.
  reason text NOT NULL DEFAULT '',
  CONSTRAINT gateway_findings_subject_kind_provider_key UNIQUE (subject, kind, provider),
  CONSTRAINT gateway_findings_check CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  CONSTRAINT gateway_findings_check1 CHECK ((resolved_at IS NULL) = (resolved_by IS NULL)),
  CONSTRAINT gateway_findings_resolution_check CHECK (
    resolution IN ('rebuilt', 'refunded', 'taken_over', 'set_aside', 'by_itself')
  )
);
CREATE INDEX gateway_findings_details ON gateway_findings USING gin (details jsonb_path_ops);
CREATE INDEX gateway_findings_open ON gateway_findings (first_seen_at DESC, id DESC) WHERE resolved_at IS NULL;
CREATE INDEX gateway_findings_resolved ON gateway_findings (resolved_at DESC, id DESC) WHERE resolved_at IS NOT NULL;

-- When the gateway's lists and its settlement report were last read to the end.
CREATE TABLE gateway_comparisons (
  provider text NOT NULL,
  source text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, source),
  CONSTRAINT gateway_comparisons_source_check CHECK (source IN ('lists', 'settlements'))
);

-- The lines of the gateway's settlement report: amounts paid to the shop's bank or deducted, for the accountant.
CREATE TABLE settlement_lines (
  provider text NOT NULL,
  -- The gateway's id of the payment, refund or adjustment.
  entity_id text NOT NULL,
  settlement_id text NOT NULL,
  kind text NOT NULL,
  gateway_payment_id text,
  gateway_dispute_id text,
  credit paise NOT NULL,
  debit paise NOT NULL,
  fee paise NOT NULL,
  fee_tax paise NOT NULL,
  -- The bank's number of the transfer.
  utr text,
  settled_at timestamptz NOT NULL,
  -- True while the shop has no payment or refund for the line. A nightly job matches these lines again.
  unmatched boolean NOT NULL DEFAULT true,
  PRIMARY KEY (entity_id, settlement_id, provider)
);
CREATE INDEX settlement_lines_by_time ON settlement_lines (settled_at, entity_id);
CREATE INDEX settlement_lines_waiting ON settlement_lines (kind, entity_id) WHERE unmatched;

-- Ranges of numbers that may be missing, because the rows with these numbers were lost.
CREATE TABLE number_gaps (
  -- 'order', or a year's series of documents such as 'N26-27'.
  series text NOT NULL,
  first bigint NOT NULL,
  last bigint NOT NULL,
  reason text NOT NULL,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (series, first),
  CONSTRAINT number_gaps_check CHECK (last >= first)
);

-- Numbers in the gateway's notes about orders that a restored backup lacks. These orders get the numbers again.
CREATE TABLE reserved_numbers (
  attempt_id object_id PRIMARY KEY,
  order_number bigint NOT NULL UNIQUE,
  invoice_serial text NOT NULL UNIQUE,
  placed_at timestamptz NOT NULL
);
