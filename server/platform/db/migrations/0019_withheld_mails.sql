ALTER TABLE "orders" ADD COLUMN "is_mail_withheld" boolean DEFAULT false NOT NULL;
