-- A bank may take a disputed charge again after it lost: before the surplus left for the payer (WITHDRAWN), or after (LOST), when the payer has it twice.
ALTER TYPE surplus_status ADD VALUE 'WITHDRAWN';
ALTER TYPE surplus_status ADD VALUE 'LOST';
