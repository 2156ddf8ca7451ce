export default { shopPrint: "x" };
