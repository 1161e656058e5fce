-- Certificates of products, which /schools lists. They are at most twenty small files, stored in rows so that backups
-- and all nodes have them.

CREATE TABLE certificates (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  -- Null when the certificate is not about a single product.
  product_id object_id REFERENCES products (id),
  -- Recognised by the first bytes of the file.
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  created_by object_id NOT NULL REFERENCES users (id),
  CONSTRAINT certificates_name_check CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT certificates_content_type_check CHECK (content_type IN ('application/pdf', 'image/png', 'image/jpeg')),
  CONSTRAINT certificates_bytes_check CHECK (octet_length(bytes) BETWEEN 1 AND 2097152)
);
