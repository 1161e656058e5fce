// Products.
export default function Products() {
  return <h1 className="page text-h1">Products</h1>
}
