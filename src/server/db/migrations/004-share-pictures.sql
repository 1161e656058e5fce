-- Whether a picture also has the JPEG by which its product is shared. Pictures from before have none.
ALTER TABLE product_images ADD COLUMN shared boolean NOT NULL DEFAULT false;
