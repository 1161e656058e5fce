-- A payment that the shop learns of after its dispute, as after a restored backup: what a bank has taken of it counts from its
-- first moment, before anybody can send it back (DISP-12).

CREATE FUNCTION meet_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(sum(deducted), 0) INTO NEW.deducted FROM disputes
  WHERE provider = NEW.provider AND gateway_payment_id = NEW.gateway_payment_id AND payment_id IS NULL;
  NEW.charged_back = least(NEW.deducted, NEW.amount - NEW.refunded);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_meet_disputes BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION meet_disputes();

CREATE FUNCTION take_on_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE disputes SET payment_id = NEW.id
  WHERE provider = NEW.provider AND gateway_payment_id = NEW.gateway_payment_id AND payment_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_take_on_disputes AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION take_on_disputes();
