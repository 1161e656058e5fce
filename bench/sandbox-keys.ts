// Keys of the bench's sandbox. They guard nothing.
export const SANDBOX_KEYS = {
  keyId: 'rzp_test_nilabench00001',
  keySecret: 'bench-key-secret',
  webhookSecret: 'bench-webhook-secret',
} as const
